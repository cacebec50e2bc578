import { useIntl } from 'react-intl';
import { selectWork, type Work } from '../app/session/session.select.ts';
import { useSession } from '../app/site.tsx';
import type { TextId } from '../intl/texts.ts';
import { LoadingOverlay } from '../ui/LoadingOverlay.tsx';

const names: Readonly<Record<Work, TextId>> = {
  leaving: 'leaving_busy',
  entering: 'entering_busy',
  startingTrial: 'free_demo_busy',
};

/** R2.72: whoever is about to become somebody else does nothing meanwhile as who they were. */
export const Working = () => {
  const { formatMessage } = useIntl();
  const work = useSession(selectWork);
  return work && <LoadingOverlay covers="page" name={formatMessage({ id: names[work] })} />;
};
