/** The first sentence of a description, without its full stop: what a chart has room for. */
export const firstSentence = (description: string): string =>
  (/^.*?[.!?](?=\s|$)/s.exec(description.trim())?.[0] ?? description.trim()).replace(/\.$/, '');

export const afterFirstSentence = (description: string): string =>
  description.trim().slice(firstSentence(description).length).replace(/^\./, '').trim();

/** A name from code as plain words: `form.submitted` and `formSubmitted` are "form submitted". */
export const humanised = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** The text with a capital at its start. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A guard's name as a condition: `isMobileValid` is "if mobile valid". */
export const conditionNamed = (guard: string): string => `if ${humanised(guard).replace(/^(is|was) /, '')}`;

/** A stretch of time in the largest unit that it fills: 90000 is "90 s", 300000 is "5 min". */
export const duration = (ms: number): string => {
  if (ms >= 60_000 && ms % 60_000 === 0) return `${ms / 60_000} min`;
  return ms >= 1_000 ? `${ms / 1_000} s` : `${ms} ms`;
};
