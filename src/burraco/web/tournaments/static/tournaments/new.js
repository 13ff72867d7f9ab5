// A new event: the list of formulas holds only those the chosen code foresees. Without script the server says so.

const code = document.querySelector("select[name=code]");
const preset = document.querySelector("select[name=preset]");
const all = [...preset.options];

function offer() {
  const wanted = preset.value;
  const fitting = all.filter((option) => option.dataset.codes.split(" ").includes(code.value));
  preset.replaceChildren(...fitting);
  preset.value = (fitting.find((option) => option.value === wanted) ?? fitting[0]).value;
}

code.addEventListener("change", offer);
offer();
