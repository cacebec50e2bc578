import { limitIn, type LimitName } from '../../../machines/protection/playLimits.rules.ts';
import type { PlayLimitsSnapshot } from '../../../machines/protection/playLimits.machine.ts';

const screens = ['failed', 'shown', 'refreshing', 'editing', 'confirming', 'dropping', 'looking'] as const;

type LimitsScreen = (typeof screens)[number] | 'loading';

export const selectScreen = (snapshot: PlayLimitsSnapshot): LimitsScreen =>
  screens.find((screen) => snapshot.matches(screen)) ?? 'loading';

export const selectIsWarned = (snapshot: PlayLimitsSnapshot): boolean => snapshot.matches({ editing: 'warned' });
export const selectOverview = ({ context }: PlayLimitsSnapshot) => context.overview;
export const selectFields = ({ context }: PlayLimitsSnapshot) => context.fields;
export const selectNews = ({ context }: PlayLimitsSnapshot) => context.news;
export const selectChosen = ({ context: { overview, chosen } }: PlayLimitsSnapshot) => limitIn(overview, chosen);

export const selectCanConfirm =
  (name: LimitName) =>
  (snapshot: PlayLimitsSnapshot): boolean =>
    snapshot.can({ type: 'rise.confirmed', ...name });

/** Whether a rise of this limit is being confirmed or dropped. */
export const selectIsUnderWay =
  ({ tool, period }: LimitName, state: 'confirming' | 'dropping') =>
  (snapshot: PlayLimitsSnapshot): boolean => {
    const { change } = snapshot.context;
    return snapshot.matches(state) && change?.tool === tool && change.period === period;
  };
