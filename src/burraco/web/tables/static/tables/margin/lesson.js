/** A lesson in the margin: what is to be done next, and where to go when it is done. The site says how far it is. */

import { fill, h } from "../../site/dom.js";
import { Emitter } from "../../site/emitter.js";
import { say } from "../../site/texts.js";
import { makeNote } from "./margin.js";

/**
 * Signal: `said`, a sentence for a voice.
 *
 * @extends {Emitter<{ said: string }>}
 */
export class LessonNote extends Emitter {
  isHidden = false;
  told = "";

  /** @param {import("../board/board.js").Board} board */
  constructor(board) {
    super();
    this.board = board;
    const note = makeNote("lesson", say("tuition.leave"), say("tuition.leave"), () => this.leave());
    this.note = note.element;
    this.body = note.body;
    this.title = /** @type {HTMLElement} */ (this.note.querySelector("h2"));
    board.table.append(this.note);
  }

  /**
   * Show what is to be done, if this deal is a lesson.
   *
   * @param {Frames.State} frame
   * @param {boolean} isCrowded
   */
  shown({ lesson }, isCrowded) {
    this.note.hidden = !lesson || this.isHidden || isCrowded;
    const told = lesson ? `${lesson.stands} ${lesson.at} ${lesson.text}` : "";
    if (!lesson || told === this.told) return;
    this.told = told;
    this.note.setAttribute("aria-label", lesson.title);
    this.title.textContent = lesson.title;
    fill(this.body, [
      h("p", {}, `${lesson.text}.`),
      h("footer", {}, ...(lesson.stands === "on" ? [this.count(lesson)] : this.ways(lesson))),
    ]);
    this.emit("said", lesson.text);
  }

  /** @param {Frames.Lesson} lesson */
  count({ at, of }) {
    return h("span", { class: "count" }, say("tuition.step.count", { at, of }));
  }

  /**
   * Where to go: on, or once more; a deal of one's own begins on the lesson's page.
   *
   * @param {Frames.Lesson} lesson
   */
  ways({ stands, here, next, all }) {
    /** @type {(text: string, href: string, isMain?: boolean) => HTMLElement} */
    const way = (text, href, isMain) => h("a", { class: isMain ? "button main" : "button", href }, text);
    const list = say("tuition.step.all");
    if (stands === "missed") return [way(say("tuition.step.again"), here, true), way(list, all)];
    const onward = next ? way(say("tuition.step.next"), next, true) : way(list, all, true);
    return [onward, way(say("tuition.step.own"), `${here}#tua`)];
  }

  leave() {
    this.isHidden = true;
    this.note.hidden = true;
    this.board.hand.focus({ preventScroll: true });
  }
}
