import type { SearchSnapshot } from '../../machines/content/search.machine.ts';
import { isKnownElsewhere } from '../../machines/content/search.rules.ts';
import { currentRow, isBlank } from '../../machines/content/search.setup.ts';

const screens = ['start', 'typing', 'looking', 'shown', 'empty', 'failed'] as const;
type SearchScreen = (typeof screens)[number];

/** Games are shown before the gateway has answered, and stay while it is asked. */
export const selectScreen = (snapshot: SearchSnapshot): SearchScreen =>
  screens.find((screen) => snapshot.matches(screen)) ?? 'looking';
export const selectIsOffline = ({ context }: SearchSnapshot): boolean => context.failure?.kind === 'offline';

/** The gateway knows the typed text, whatever the browser took it for. */
export const selectIsKnownElsewhere = ({ context }: SearchSnapshot): boolean => isKnownElsewhere(context);
export const selectText = ({ context }: SearchSnapshot): string => context.text;
export const selectIsBlank = ({ context }: SearchSnapshot): boolean => isBlank(context.text);
export const selectLocal = ({ context }: SearchSnapshot) => context.local;
export const selectElsewhere = ({ context }: SearchSnapshot) => context.elsewhere;
export const selectPart = ({ context }: SearchSnapshot) => context.part;
/** The row that Enter opens. */
export const selectCurrent = ({ context }: SearchSnapshot): string | null => currentRow(context)?.id ?? null;
/** Whether the player has moved to a game, so that `i` is no letter any more. */
export const selectIsMoved = ({ context }: SearchSnapshot): boolean =>
  context.chosen !== null && currentRow(context)?.isGame === true;
