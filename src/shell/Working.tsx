import { useIntl } from 'react-intl';
import type { Work } from '../app/session/session.select.ts';
import type { TextId } from '../intl/texts.ts';
import { LoadingOverlay } from '../ui/LoadingOverlay.tsx';

const names: Readonly<Record<Work, TextId>> = {
  signingOut: 'leaving_busy',
  redeeming: 'entering_busy',
  startingTrial: 'free_demo_busy',
};

/** R2.72: anyone who is about to change identity can do nothing under the old one meanwhile. */
export const Working = ({ work }: { work: Work }) => {
  const { formatMessage } = useIntl();
  return <LoadingOverlay covers="page" name={formatMessage({ id: names[work] })} />;
};
