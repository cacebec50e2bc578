import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { HandOverSnapshot } from '../../../machines/auth/handOver.machine.ts';
import { useFlow } from '../../app/site.tsx';
import type { TextId } from '../../intl/texts.ts';
import { ActionLink } from '../../ui/ActionLink.tsx';
import { Page } from '../../app/pages/Page.tsx';
import { createHandOver } from './createHandOver.ts';
import styles from '../../app/pages/Missing.module.css';

const selectScreen = (snapshot: HandOverSnapshot): 'telling' | 'taken' | 'alone' => snapshot.value;

const says = {
  telling: 'social_back_telling',
  taken: 'social_back_taken',
  alone: 'social_back_alone',
} as const satisfies Record<string, TextId>;

/** R2.61: where the window of a sign-in elsewhere comes back; it closes as soon as its answer was taken. */
export const HandOver = () => {
  const { formatMessage } = useIntl();
  const screen = useSelector(
    useFlow(createHandOver, () => undefined),
    selectScreen,
  );
  return (
    <Page title={formatMessage({ id: 'social_back_title' })}>
      <p className={styles.says} role="status">
        <FormattedMessage id={says[screen]} />
      </p>
      {screen === 'alone' && (
        <ActionLink href="/">
          <FormattedMessage id="page_home" />
        </ActionLink>
      )}
    </Page>
  );
};
