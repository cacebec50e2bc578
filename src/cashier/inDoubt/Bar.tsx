import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import type { Area } from '../../../machines/app/pages.rules.ts';
import type { InDoubtSnapshot } from '../../../machines/cashier/inDoubt.machine.ts';
import type { NoteName } from '../../../machines/cashier/intent.ts';
import { selectWalletRef } from '../../app/session/session.select.ts';
import { useFlow } from '../../app/site.tsx';
import button from '../../ui/Button.module.css';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Bar.module.css';
import { createInDoubt } from './createInDoubt.ts';
import { doubtsBeside, notedPages } from './notedPages.ts';

/** Which request is in doubt; null for none. */
const selectDoubted = ({ context }: InDoubtSnapshot): NoteName | null => context.doubts[0]?.note ?? null;

interface Props {
  member: string;
  area: Area;
}

export const Bar = ({ member, area }: Props) => {
  const flow = useFlow(createInDoubt, ({ toasts, session }) => ({
    doubts: doubtsBeside(area, member),
    toasts,
    wallet: () => selectWalletRef(session.getSnapshot()),
  }));
  useEffect(() => {
    flow.send({ type: 'page.shown', doubts: doubtsBeside(area, member) });
  }, [flow, area, member]);
  const what = useSelector(flow, selectDoubted);
  return (
    <div role="status">
      {what !== null && notedPages[what].area !== area && (
        <div className={styles.bar}>
          <Icon name="clock" />
          <p>
            <FormattedMessage id="cashier_doubt" values={{ what }} />
          </p>
          {/* Closing the member centre comes back here. */}
          <Link href={notedPages[what].path} state={location.href} className={classes(button.button, button.line)}>
            <span className={button.label}>
              <FormattedMessage id="cashier_doubt_show" />
            </span>
          </Link>
        </div>
      )}
    </div>
  );
};
