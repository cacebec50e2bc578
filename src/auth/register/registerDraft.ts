import { enums, is, nullable, number, record, string, type } from 'superstruct';
import { fromCallback } from 'xstate';
import { keptFields, type Draft } from '../../../machines/auth/registration.ts';

const key = 'registration';

const draftShape = type({
  by: enums(['username', 'mobile']),
  fields: record(string(), string()),
  code: nullable(type({ to: type({ mobile: string(), dialingCode: string() }), resendAt: number() })),
});

/** The registration that the tab has kept; null if there is none, or none that can be read. */
export const readDraft = (): Draft | null => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (!is(kept, draftShape)) return null;
    const fields = Object.fromEntries(
      keptFields.flatMap((name) => (kept.fields[name] === undefined ? [] : [[name, kept.fields[name]]])),
    );
    return { by: kept.by, fields, code: kept.code };
  } catch {
    return null;
  }
};

/** Keeps what was filled in until the tab is closed; if the browser stores nothing, a reload starts over. */
export const keepDraft = fromCallback<{ type: 'keep'; draft: Draft | null }, undefined>(({ receive }) => {
  receive(({ draft }) => {
    try {
      if (draft === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(draft));
    } catch {
      // The form itself still has everything.
    }
  });
});
