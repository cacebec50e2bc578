import { FormattedMessage } from 'react-intl';
import { hasProtection } from '../../../machines/app/menu.ts';
import type { Member } from '../../../machines/app/session.rules.ts';
import { documentsPath, helpCentrePath } from '../../../machines/common/places.ts';
import { usePanel } from '../../app/dialogs/usePanel.ts';
import { selectSettings } from '../../app/app/app.select.ts';
import { useApp } from '../../app/site.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PlayLimits } from '../playLimits/PlayLimits.tsx';
import { LinkRow, Rows } from './Rows.tsx';
import styles from './PlaySafely.module.css';

const NotOffered = () => {
  const contact = usePanel('service');
  return (
    <EmptyState
      icon="pause"
      title={<FormattedMessage id="protection_off" />}
      action={
        <Button
          kind="quiet"
          onPress={() => {
            contact();
          }}
        >
          <FormattedMessage id="service_title" />
        </Button>
      }
    >
      <FormattedMessage id="protection_off_text" />
    </EmptyState>
  );
};

/** R1.22: what players set for their own protection, each with what it does now. */
export const PlaySafely = ({ member }: { member: Member }) => {
  const settings = useApp(selectSettings);
  if (!hasProtection(member, settings)) return <NotOffered />;
  return (
    <div className={styles.hub}>
      <p className={styles.lead}>
        <FormattedMessage id="protection_lead" />
      </p>
      <PlayLimits symbol={member.currencySymbol} />
      <Rows title={<FormattedMessage id="protection_more" />}>
        {settings.kyc && (
          <LinkRow icon="doc" href={documentsPath} title={<FormattedMessage id="documents_title" />}>
            <FormattedMessage id="documents_lead" />
          </LinkRow>
        )}
        <LinkRow icon="question" href={helpCentrePath} title={<FormattedMessage id="protection_help" />}>
          <FormattedMessage id="protection_help_text" />
        </LinkRow>
      </Rows>
    </div>
  );
};
