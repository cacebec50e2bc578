import { standsIn } from '../secrets.ts';
import { text } from './text.ts';
import type { World } from './world.ts';

/** The labels of fields whose content may never be kept. */
const secretLabels =
  /password|verification code|characters in the picture|authenticator|code that we sent you|code of the app|account holder/i;

/** The part of a link that logs a player in, here or with an account elsewhere, or lets them choose a password. */
const secretOfLink = /(?:[?&#](?:token|reset)|\/signed-in\?(?:.*&)?code)=([^&#]+)/;

/**
 * The tab keeps the ticket of a reset link, so that a reload does not lose the form, but only as long as the form is
 * open.
 */
const isForReload = (line: string): boolean => line.startsWith('storage resetTicket: ');
const hasResetForm = ({ ui }: World): Promise<boolean> => ui.has('dialog', text('password_reset_title'));

/** A world that notes every secret, and a check that the browser keeps none of them. */
export const guarded = (world: World): { readonly world: World; readonly look: () => Promise<void> } => {
  const secrets = new Set<string>();
  const note = (address: string | undefined) => {
    const secret = secretOfLink.exec(address ?? '')?.[1];
    if (secret !== undefined) secrets.add(secret);
  };
  return {
    world: {
      ...world,
      ui: {
        ...world.ui,
        type: async (label, text) => {
          if (secretLabels.test(typeof label === 'string' ? label : label.source)) secrets.add(text);
          await world.ui.type(label, text);
        },
      },
      open: async (start) => {
        note(start?.path);
        await world.open(start);
      },
      go: async (to) => {
        note(to);
        await world.go(to);
      },
    },
    look: async () => {
      const lines = await world.kept();
      const found = [...secrets, ...world.gateway.secrets].flatMap((secret) =>
        lines.filter((line) => standsIn(secret, line)),
      );
      if (found.length === 0) return;
      if (found.every(isForReload) && (await hasResetForm(world))) return;
      throw new Error(`the browser keeps a secret: ${found.join('; ')}`);
    },
  };
};
