import { useState } from 'react';
import { useIntl } from 'react-intl';
import { selectIsRegisterOffered, selectLoginSettings } from '../app/app/app.select.ts';
import { useApp } from '../app/site.tsx';
import { adoptEarlyForm, hasEarlyForm } from '../ui/earlyLogin.ts';

const Outline = () => {
  const { formatMessage } = useIntl();
  return (
    <div className="awaited-form" role="status" aria-label={formatMessage({ id: 'modal_loading' })}>
      {useApp(selectLoginSettings).smsOffered && <i className="ways-to-log-in" />}
      <i className="field" />
      <i className="field" />
      <i className="remember" />
      <i className="send" />
      {useApp(selectIsRegisterOffered) && <i className="newcomer" />}
    </div>
  );
};

/** R2.62: until the login form has loaded, that of index.html if a visitor has opened it, or an outline that is as high. */
export const LoginAwaited = () => {
  const [goesOn] = useState(hasEarlyForm);
  return goesOn ? <div ref={adoptEarlyForm} /> : <Outline />;
};
