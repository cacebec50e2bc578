import type { Hears } from '../../machines/common/words.ts';
import type { Site } from './site.ts';

export const visitor = 'session.visitor';
export const member = 'session.signedIn.member';
export const trial = 'session.signedIn.trial';

export const asVisitor = async (site: Site): Promise<void> => {
  await site.open();
  await site.comesTo(visitor);
};

export const asMember = async (site: Site, path?: string): Promise<void> => {
  site.gateway.runs({ signedIn: true });
  await site.open(path);
  await site.comesTo(member);
};

/** The text of the dialog in front. */
export const textOfDialog = ({ app }: Site): string | null => {
  const { current } = app.dialogs.getSnapshot().context;
  return current?.kind === 'dialog' ? current.content.text : null;
};

/** Presses a button of the dialog in front. */
export const answer = ({ app }: Site, button: string): void => {
  const dialog = app.dialogs.getSnapshot().children['dialog'] as
    Hears<{ type: 'button.pressed'; button: string }> | undefined;
  dialog?.send({ type: 'button.pressed', button });
};
