/**
 * Whether this device may be called when its page is closed: asks the person, the browser and the site, in this
 * order, and only after a tap. Says why where it cannot be.
 */

const PATIENCE = 5000; // milliseconds
/** @type {Record<string, string[]>} which button is there in which state */
const SHOWN_FOR = { on: ["off"], off: ["on"], failed: ["on"] };

class NoticeSwitch extends HTMLElement {
  connectedCallback() {
    for (const button of this.parts("[data-do]"))
      button.addEventListener("click", () => this.turn(button.dataset.do === "on"));
    this.look();
  }

  /** Find out how things are, and say so. */
  async look() {
    const why = whyNot();
    if (why) return this.show(why);
    if (Notification.permission === "denied") return this.show("denied");
    const worker = navigator.serviceWorker;
    const isThere = (await Promise.race([worker.ready, later()])) ?? (await worker.getRegistration());
    if (!isThere) return this.show("cannot");
    const there = await worker.ready; // the first time it has all to fetch that it keeps
    const line = await there.pushManager.getSubscription();
    this.show(line && Notification.permission === "granted" ? "on" : "off");
  }

  /** @param {boolean} isOn */
  async turn(isOn) {
    try {
      const { pushManager } = await navigator.serviceWorker.ready;
      if (isOn) {
        if ((await Notification.requestPermission()) !== "granted") return this.look();
        const line = await pushManager.subscribe({
          userVisibleOnly: true,
          applicationServerKey: bytes(this.dataset.key ?? ""),
        });
        await this.tell(this.dataset.on ?? "", line.endpoint);
      } else {
        const line = await pushManager.getSubscription();
        if (line) {
          await this.tell(this.dataset.off ?? "", line.endpoint);
          await line.unsubscribe();
        }
      }
      this.look();
    } catch {
      this.show("failed");
    }
  }

  /**
   * @param {string} where
   * @param {string} address
   */
  async tell(where, address) {
    const body = new FormData();
    body.set("address", address);
    const token = /** @type {HTMLInputElement} */ (this.querySelector("[name=csrfmiddlewaretoken]"));
    body.set("csrfmiddlewaretoken", token.value);
    const response = await fetch(where, { method: "POST", body });
    if (!response.ok) throw new Error(String(response.status));
  }

  /** @param {string} state */
  show(state) {
    for (const each of this.parts("[data-state]")) each.hidden = each.dataset.state !== state;
    for (const each of this.parts("[data-do]"))
      each.hidden = !(SHOWN_FOR[state] ?? []).includes(each.dataset.do ?? "");
    this.dataset.shown = state;
  }

  /**
   * @param {string} selector
   * @returns {NodeListOf<HTMLElement>}
   */
  parts(selector) {
    return this.querySelectorAll(selector);
  }
}

/** @returns {Promise<null>} a private window has no worker, and never says so */
function later() {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE, null));
}

/** Why a device cannot be called at all, or nothing. */
function whyNot() {
  if (!window.isSecureContext) return "plain-http";
  if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window) return "";
  return /iPhone|iPad/.test(navigator.userAgent) ? "install" : "cannot";
}

/** @param {string} text base64 as addresses have it */
function bytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

customElements.define("notice-switch", NoticeSwitch);
