/**
 * Something that tells others what happened, without knowing them: each signal has a name and carries one value.
 * Whoever is above listens; whoever is below emits.
 *
 * @template {Record<string, any>} Signals
 */
export class Emitter {
  /** @type {Map<keyof Signals, ((value: any) => void)[]>} */
  #listeners = new Map();

  /**
   * @template {keyof Signals} Name
   * @param {Name} name
   * @param {(value: Signals[Name]) => void} listener
   */
  on(name, listener) {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
  }

  /**
   * @template {keyof Signals} Name
   * @param {Name} name
   * @param {Signals[Name]} [value]
   */
  emit(name, value) {
    for (const listener of this.#listeners.get(name) ?? []) listener(value);
  }
}
