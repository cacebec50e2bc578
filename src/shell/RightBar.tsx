import { useIntl } from 'react-intl';
import type { ServiceEntry } from '../../machines/common/siteStatus.ts';
import { serviceKinds, socialLinks } from '../../machines/app/menu.ts';
import { selectSettings } from '../app/app/app.select.ts';
import { selectRank } from '../app/session/session.select.ts';
import { useApp, useSession } from '../app/site.tsx';
import type { TextId } from '../intl/texts.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import iconButton from '../ui/IconButton.module.css';
import { networks } from './networks.ts';
import { usePanel } from '../app/dialogs/usePanel.ts';
import styles from './RightBar.module.css';

const services: Readonly<Record<ServiceEntry['kind'], { name: TextId; icon: IconName }>> = {
  VIP: { name: 'menu_service_vip', icon: 'crown' },
  LIVECHAT: { name: 'service_title', icon: 'headset' },
};

/** R2.42, R2.43: who can be asked, where else the operator is, and the app. */
export const RightBar = () => {
  const { formatMessage } = useIntl();
  const { service, resources } = useApp(selectSettings);
  const rank = useSession(selectRank);
  const openService = usePanel('service');
  const openDownload = usePanel('download');
  return (
    <aside className={styles.bar} aria-label={formatMessage({ id: 'menu_contact' })}>
      {serviceKinds(service, rank).map((kind) => (
        <IconButton
          key={kind}
          icon={services[kind].icon}
          name={formatMessage({ id: services[kind].name })}
          onPress={() => {
            openService(kind);
          }}
        />
      ))}
      {socialLinks(resources).map(({ kind, url }) => {
        const { name, icon } = networks[kind];
        return (
          <a
            key={kind}
            className={iconButton.button}
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={name}
            title={name}
          >
            <Icon name={icon} />
          </a>
        );
      })}
      <IconButton
        icon="mobile"
        name={formatMessage({ id: 'download_title' })}
        onPress={() => {
          openDownload();
        }}
      />
    </aside>
  );
};
