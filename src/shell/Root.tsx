import { useLayoutEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { selectBrand, selectIp, selectIsChecking, selectSays, selectScreen } from '../app/app/app.select.ts';
import { optional } from '../app/optional.tsx';
import { selectTexts } from '../app/preferences/preferences.select.ts';
import { selectWork } from '../app/session/session.select.ts';
import { useApp, useAppRef, usePreferences, useSession } from '../app/site.tsx';
import { sends } from '../form/sends.ts';
import { DialogsHost } from './DialogsHost.tsx';
import { Words } from '../intl/Words.tsx';
import { Address, Closed } from './Closed.tsx';
import { ContactUs } from './ContactUs.tsx';
import { Brand } from '../ui/Brand.tsx';
import { Button } from '../ui/Button.tsx';
import { Frame } from './Frame.tsx';
import { useOnline } from '../ui/useOnline.ts';
import { endEarly } from '../ui/earlyLogin.ts';

const Opening = () => (
  <header className="header">
    <Brand name={useApp(selectBrand)} />
  </header>
);

const Working = optional(
  () => import('./Working.tsx'),
  (code) => code.Working,
);

const ToastsHost = optional(
  () => import('./toasts/ToastsHost.tsx'),
  (code) => code.ToastsHost,
);

const Wait = () => {
  const work = useSession(selectWork);
  return work && <Working work={work} />;
};

const Open = () => (
  <>
    <Frame />
    <DialogsHost />
    <ToastsHost />
    <Wait />
  </>
);

const Maintenance = () => (
  <Closed
    brand={useApp(selectBrand)}
    title={<FormattedMessage id="maintenance_title" />}
    subtitle={<FormattedMessage id="maintenance_subtitle" />}
    says={useApp(selectSays) ?? <FormattedMessage id="maintenance_message" />}
  >
    <ContactUs />
  </Closed>
);

const Restricted = () => {
  const ip = useApp(selectIp);
  return (
    <Closed
      brand={useApp(selectBrand)}
      title={<FormattedMessage id="restricted_title" />}
      subtitle={<FormattedMessage id="restricted_subtitle" />}
      says={useApp(selectSays) ?? <FormattedMessage id="restricted_message" />}
    >
      {ip !== null && (
        <Address>
          <FormattedMessage
            id="restricted_ip"
            values={{
              ip: (
                <strong>
                  <bdi>{ip}</bdi>
                </strong>
              ),
            }}
          />
        </Address>
      )}
      <ContactUs />
    </Closed>
  );
};

const Unreachable = () => {
  const app = useAppRef();
  const retry = sends(app, { type: 'status.retried' });
  useOnline(retry);
  return (
    <Closed
      brand={useApp(selectBrand)}
      title={<FormattedMessage id="unreachable_title" />}
      says={<FormattedMessage id="unreachable_message" />}
    >
      <Button size="large" busy={useApp(selectIsChecking)} onPress={retry}>
        <FormattedMessage id="retry" />
      </Button>
    </Closed>
  );
};

const Screen = () => {
  switch (useApp(selectScreen)) {
    case 'opening':
      return <Opening />;
    case 'open':
      return <Open />;
    case 'maintenance':
      return <Maintenance />;
    case 'restricted':
      return <Restricted />;
    case 'unreachable':
      return <Unreachable />;
  }
};

/** The site, in the language that has been chosen. */
export const Root = () => {
  useLayoutEffect(endEarly, []);
  return (
    <Words texts={usePreferences(selectTexts)}>
      <Screen />
    </Words>
  );
};
