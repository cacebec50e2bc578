declare global {
  /** Answers that were requested before the site's code had loaded, by address; each is taken once. */
  var early: Map<string, Promise<Response>> | undefined;
}

/** An address, however its query was ordered and encoded. */
const addressOf = (input: RequestInfo | URL): string => {
  const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, globalThis.location.origin);
  searchParams.sort();
  return `${pathname}?${searchParams.toString()}`;
};

const inPage = (): [string, Promise<Response>][] =>
  [...document.querySelectorAll<HTMLElement>('script[data-answer-to]')].map(({ dataset, textContent }) => [
    addressOf(dataset['answerTo'] ?? ''),
    Promise.resolve(new Response(textContent, { headers: { 'content-type': 'application/json' } })),
  ]);

/** Takes an answer that is already here or on its way, if there is one; it can be taken once. */
export const takingEarly = (fetch: typeof globalThis.fetch): typeof globalThis.fetch => {
  const onTheirWay = [...(globalThis.early ?? [])].map(([address, answer]) => [addressOf(address), answer] as const);
  const early = new Map([...inPage(), ...onTheirWay]);
  return (input, options) => {
    const address = addressOf(input);
    const answer = early.get(address);
    if (answer === undefined || (options?.method ?? 'GET') !== 'GET') return fetch(input, options);
    early.delete(address);
    return answer;
  };
};
