declare global {
  /** Answers that were requested before the site's code had loaded, by address; each is taken once. */
  var early: Map<string, Promise<Response>> | undefined;
}

/** The version of the contract, which every call names; being a header of ours, it also shuts out forms of other sites. */
export const gatewayVersion = '3';

/** The calls that every visit makes first, for any visitor, in the language that the page is shown in. */
export const firstAsked = (host: string, language: string): readonly string[] => [
  `/wps/system/status?url=${host}`,
  '/wps/system/countries',
  '/lgw/games/game_menus',
  `/wps/system/banners?language=${language}`,
];

const addressOf = (input: RequestInfo | URL): string => {
  const { pathname, search } = new URL(input instanceof Request ? input.url : input, globalThis.location.origin);
  return pathname + search;
};

/** Takes an answer that is already on its way, if there is one; it can be taken once. */
export const takingEarly =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (input, options) => {
    const address = addressOf(input);
    const answer = globalThis.early?.get(address);
    if (answer === undefined || (options?.method ?? 'GET') !== 'GET') return fetch(input, options);
    globalThis.early?.delete(address);
    return answer;
  };
