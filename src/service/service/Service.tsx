import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ServiceEntry } from '../../../machines/common/siteStatus.ts';
import type { ServiceSnapshot } from '../../../machines/service/service.machine.ts';
import { selectRank } from '../../app/session/session.select.ts';
import { useFlow, useSession } from '../../app/site.tsx';
import type { TextId } from '../../intl/texts.ts';
import { usePanel } from '../../app/dialogs/usePanel.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Lines } from '../../ui/Lines.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { ActionLink } from '../../ui/ActionLink.tsx';
import { Copyable } from '../../cashier/Copyable.tsx';
import { createService } from './createService.ts';
import { serviceLinks, type ServiceLink } from './serviceLinks.ts';
import type { PanelProps } from '../../app/panel/panel.ts';
import { sends } from '../../form/sends.ts';
import styles from './Service.module.css';

type ServiceScreen = 'lookingUp' | 'shown' | 'nobody';

const selectScreen = (snapshot: ServiceSnapshot): ServiceScreen => {
  if (snapshot.matches('shown')) return 'shown';
  return snapshot.matches('nobody') ? 'nobody' : 'lookingUp';
};

const selectEntries = ({ context }: ServiceSnapshot): readonly ServiceEntry[] => context.entries;

const kinds: Readonly<Record<ServiceLink['kind'], { icon: IconName; name: TextId }>> = {
  VIP: { icon: 'crown', name: 'service_vip' },
  LIVECHAT: { icon: 'headset', name: 'service_chat' },
};

/** Where there are several of a kind, each has a number. */
const numberOf = (links: readonly ServiceLink[], link: ServiceLink): number | null => {
  const alike = links.filter(({ kind }) => kind === link.kind);
  return alike.length > 1 ? alike.indexOf(link) + 1 : null;
};

const Name = ({ kind, number }: { kind: ServiceLink['kind']; number: number | null }) => {
  const service = <FormattedMessage id={kinds[kind].name} />;
  return number === null ? service : <FormattedMessage id="service_numbered" values={{ service, number }} />;
};

const Choices = ({ links }: { links: readonly ServiceLink[] }) => (
  <>
    <p className={styles.words}>
      <FormattedMessage id="service_choices" />
    </p>
    <ul className={styles.list}>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href} target="_blank" rel="noopener noreferrer">
            <Icon name={kinds[link.kind].icon} />
            <span>
              <Name kind={link.kind} number={numberOf(links, link)} />
            </span>
            <Icon name="forward" small turns />
          </a>
        </li>
      ))}
    </ul>
  </>
);

const Nobody = ({ onLeave }: { onLeave: () => void }) => (
  <EmptyState
    icon="headset"
    title={<FormattedMessage id="service_none" />}
    action={
      <ActionLink href="/helpmc" onPress={onLeave}>
        <FormattedMessage id="service_help" />
      </ActionLink>
    }
  >
    <FormattedMessage id="service_none_text" />
  </EmptyState>
);

const Reference = ({ number }: { number: string }) => {
  const { formatMessage } = useIntl();
  return (
    <dl className={styles.reference}>
      <Copyable label={formatMessage({ id: 'service_number' })} value={number} />
    </dl>
  );
};

const isKind = (part: string): part is ServiceLink['kind'] => part in kinds;

/** R2.67: the ways to customer service that the gateway names now; its part is the kind that was pressed, which comes first, or a number. */
export const Panel = ({ panel, part }: PanelProps) => {
  const service = useFlow(createService, ({ toasts }) => ({ panel, toasts }));
  const screen = useSelector(service, selectScreen);
  const rank = useSession(selectRank);
  const links = serviceLinks(useSelector(service, selectEntries), rank, part === 'LIVECHAT' ? part : 'VIP');
  const open = usePanel('feedback');
  const close = sends(panel, { type: 'panel.closed' });
  const report = () => {
    open();
    close();
  };
  return (
    <Modal size="dialog" tone="chat" title={<FormattedMessage id="service_title" />} onDismiss={close}>
      {part !== null && !isKind(part) && <Reference number={part} />}
      {screen === 'lookingUp' && <Lines />}
      {screen !== 'lookingUp' && (links.length > 0 ? <Choices links={links} /> : <Nobody onLeave={close} />)}
      <p className={styles.report}>
        <Button kind="quiet" onPress={report}>
          <FormattedMessage id="feedback_title" />
        </Button>
      </p>
    </Modal>
  );
};
