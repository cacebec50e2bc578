/** An answer of the games' server, or of nothing where it was not heard. */
export type Answer = { readonly status: string } & Readonly<Record<string, unknown>>;

/** Asks the games' server for something, in the seat that a token names. */
export const createAsk =
  (token: string) =>
  async (name: string, body: object = {}, signal?: AbortSignal): Promise<Answer> => {
    try {
      const heard = await fetch(`/api/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
        ...(signal && { signal }),
      });
      return (await heard.json()) as Answer;
    } catch {
      return { status: 'unheard' };
    }
  };

export type Ask = ReturnType<typeof createAsk>;
