const decoder = new TextDecoder('utf-8', { fatal: true });

/** Whether a text is JSON as far as it goes; the end may be missing. */
const isRight = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const { message } = error as SyntaxError;
    const [, at] = /at position (\d+)/.exec(message) ?? [];
    return message.includes('end of JSON input') || (at !== undefined && Number(at) >= text.trimEnd().length);
  }
};

/** The first line, from 1, that a text cannot be JSON with. */
const wrongLine = (text: string): number => {
  const lines = text.split('\n');
  let [right, wrong] = [0, lines.length];
  while (wrong - right > 1) {
    const middle = (right + wrong) >> 1;
    if (isRight(lines.slice(0, middle).join('\n'))) right = middle;
    else wrong = middle;
  }
  return wrong;
};

/** Reads a file of JSON, or says why it is none. */
export const readJson = (bytes: Uint8Array): { readonly value: unknown } | { readonly fault: string } => {
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    return { fault: ': this is not text in UTF-8.' };
  }
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { fault: `, line ${wrongLine(text)}: this is not JSON.` };
  }
};
