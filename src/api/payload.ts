import type { CallShape } from '../../contract/call.ts';

export type Fields = Readonly<Record<string, unknown>>;

export type Payload =
  { readonly query: Record<string, string> } | { readonly body: FormData | URLSearchParams | Fields };

const textFields = (request: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value as string | number | boolean)]),
  );

const isFiles = (value: unknown): value is readonly Blob[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => item instanceof Blob);

const multipart = (request: Fields): FormData => {
  const fields = Object.entries(request);
  const form = new FormData();
  form.append('payload', JSON.stringify(Object.fromEntries(fields.filter(([, value]) => !isFiles(value)))));
  for (const [, files] of fields) {
    if (isFiles(files)) files.forEach((file) => form.append('files', file));
  }
  return form;
};

/** How a request travels: in the query of a GET, and in the body of every other call, in the form that the call wants. */
export const toPayload = ({ method, body }: Pick<CallShape, 'method' | 'body'>, request: Fields): Payload => {
  if (method === 'GET') return { query: textFields(request) };
  if (body === 'form') return { body: new URLSearchParams(textFields(request)) };
  if (body === 'files') return { body: multipart(request) };
  return { body: request };
};
