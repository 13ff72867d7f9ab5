/** Victory points of two lines, by the upper ends of a code's bands. */

const EVEN = 10;
export const TOP = 20;

/**
 * The victory points of the first line.
 *
 * @param {number[]} bands
 * @param {number} difference
 */
export function victory(bands, difference) {
  const steps = bands.filter((end) => end < Math.abs(difference)).length;
  return difference > 0 ? EVEN + steps : EVEN - steps;
}
