import { describe, expect, it } from 'vitest';
import { toPayload } from '../../src/api/payload.ts';

describe('a form', () => {
  it('has its fields as text, without undefined ones', () => {
    const payload = toPayload(
      { method: 'POST', body: 'form' },
      { username: 'mai', email: 'mai+1@example.com', tries: 2, code: undefined },
    );
    expect(payload).toEqual({ body: new URLSearchParams('username=mai&email=mai%2B1%40example.com&tries=2') });
  });
});

describe('a form with files', () => {
  const parts = (request: Readonly<Record<string, unknown>>) => {
    const payload = toPayload({ method: 'POST', body: 'files' }, request);
    if (!('body' in payload && payload.body instanceof FormData)) throw new Error('not a form');
    return payload.body;
  };

  it('has its fields as one JSON text, and the files beside it', async () => {
    const picture = new Blob(['a picture'], { type: 'image/png' });
    const form = parts({ withdrawalId: 'w1', tags: ['a', 'b'], images: [picture, picture] });
    expect(form.get('payload')).toBe('{"withdrawalId":"w1","tags":["a","b"]}');
    const files = form.getAll('files') as File[];
    expect(await Promise.all(files.map(async (file) => [file.type, await file.text()]))).toEqual([
      ['image/png', 'a picture'],
      ['image/png', 'a picture'],
    ]);
  });

  it('has no file if none is given', () => {
    const form = parts({ withdrawalId: 'w1', images: undefined });
    expect([...form.entries()]).toEqual([['payload', '{"withdrawalId":"w1"}']]);
  });
});
