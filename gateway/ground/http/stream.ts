/** A body that is made while it is sent. Its first part is made beforehand, so that an error until then is still a refusal. */
export const streamOf = async (parts: AsyncIterable<string>): Promise<ReadableStream<Uint8Array>> => {
  const made = parts[Symbol.asyncIterator]();
  const first = await made.next();
  const bytes = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    start: (sent) => {
      if (!first.done) sent.enqueue(bytes.encode(first.value));
    },
    pull: async (sent) => {
      const { done, value } = (await made.next()) as IteratorResult<string, undefined>;
      if (done) sent.close();
      else sent.enqueue(bytes.encode(value));
    },
    // A client that leaves halfway does not need the rest.
    cancel: async () => {
      await made.return?.();
    },
  });
};
