import { boolean, optional, string, type, unknown, type Infer } from 'superstruct';

/** The envelope of every reply and every refusal. */
export const envelope = type({
  success: boolean(),
  code: optional(string()),
  message: optional(string()),
  value: optional(unknown()),
  requestId: optional(string()),
});

export type Envelope = Infer<typeof envelope>;
