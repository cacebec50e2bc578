import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectBrand, selectSettings } from '../app/app/app.select.ts';
import { useApp } from '../app/site.tsx';
import { useCopyLink } from '../app/useCopyLink.ts';
import type { TextId } from '../intl/texts.ts';
import { Button } from '../ui/Button.tsx';
import button from '../ui/Button.module.css';
import { classes } from '../ui/classes.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import styles from './Apps.module.css';
import { appsFor, type App, type System } from './apps.ts';
import { Qr } from '../ui/Qr.tsx';

/** R9.16 */
const qrSize = 100;

const about: Readonly<Record<App['variant'], { name: TextId; says: TextId }>> = {
  full: { name: 'download_full', says: 'download_full_text' },
  lite: { name: 'download_lite', says: 'download_lite_text' },
};

const steps = {
  android: ['download_android_scan', 'download_android_keep', 'download_android_allow', 'download_android_open'],
  ios: ['download_ios_scan', 'download_ios_profile', 'download_ios_settings', 'download_ios_open'],
} as const satisfies Record<System, readonly TextId[]>;

const CopyLink = ({ href, name }: { href: string; name: string }) => {
  const { formatMessage } = useIntl();
  const copy = useCopyLink();
  return (
    <Button
      kind="line"
      onPress={() => {
        copy(href);
      }}
    >
      <span aria-hidden="true">
        <FormattedMessage id="download_copy" />
      </span>
      <span className="unseen">{formatMessage({ id: 'download_copy_of' }, { name })}</span>
    </Button>
  );
};

const Card = ({ app: { variant, href } }: { app: App }) => {
  const { formatMessage } = useIntl();
  const name = formatMessage({ id: about[variant].name });
  return (
    <article className={styles.card}>
      <div className={styles.tile}>
        <Qr text={href} name={formatMessage({ id: 'download_qr' }, { name })} size={qrSize} margin={0} />
      </div>
      <div className={styles.words}>
        <h2>{name}</h2>
        <p>
          <FormattedMessage id={about[variant].says} />
        </p>
      </div>
      <div className={styles.actions}>
        <a
          className={classes(button.button, button.quiet)}
          href={href}
          rel="noopener noreferrer"
          aria-label={formatMessage({ id: 'download_open_of' }, { name })}
        >
          <FormattedMessage id="download_open" />
        </a>
        <CopyLink href={href} name={name} />
      </div>
    </article>
  );
};

const Steps = ({ system }: { system: System }) => {
  const brand = useApp(selectBrand);
  return (
    <section className={styles.steps}>
      <h2>
        <FormattedMessage id="download_steps" />
      </h2>
      <ol>
        {steps[system].map((id) => (
          <li key={id}>
            <FormattedMessage id={id} values={{ brand }} />
          </li>
        ))}
      </ol>
    </section>
  );
};

const OneSystem = ({ system, apps }: { system: System; apps: readonly App[] }) => {
  if (apps.length === 0)
    return (
      <p className={styles.none}>
        <FormattedMessage id="download_none_system" />
      </p>
    );
  return (
    <>
      <div className={styles.cards}>
        {apps.map((app) => (
          <Card key={app.variant} app={app} />
        ))}
      </div>
      <Steps system={system} />
    </>
  );
};

const isApple = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent);

/** R2.68, R2.69, R1.21: the apps for both kinds of phone, and how they are installed. */
export const Apps = () => {
  const { formatMessage } = useIntl();
  const panel = useId();
  const [system, setSystem] = useState<System>(isApple() ? 'ios' : 'android');
  const { resources } = useApp(selectSettings);
  const apps = { android: appsFor('android', resources), ios: appsFor('ios', resources) };
  if (apps.android.length + apps.ios.length === 0) {
    return (
      <EmptyState icon="mobile" title={<FormattedMessage id="download_none" />}>
        <FormattedMessage id="download_none_text" />
      </EmptyState>
    );
  }
  return (
    <div className={styles.apps}>
      <Tabs
        name={formatMessage({ id: 'download_systems' })}
        panel={panel}
        chosen={system}
        onChoose={setSystem}
        tabs={[
          { id: 'android', label: <FormattedMessage id="download_android" /> },
          { id: 'ios', label: <FormattedMessage id="download_ios" /> },
        ]}
      />
      <div id={panel} className={styles.system} role="tabpanel" aria-labelledby={`${panel}-${system}`}>
        <OneSystem system={system} apps={apps[system]} />
      </div>
    </div>
  );
};
