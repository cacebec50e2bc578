import { useIntl } from 'react-intl';
import { selectIsRegisterOffered, selectLoginSettings } from '../app/app/app.select.ts';
import { useApp } from '../app/site.tsx';

/** R2.62: a placeholder for the login form until it has loaded, and as high; index.html has it as well. */
export const LoginAwaited = () => {
  const { formatMessage } = useIntl();
  return (
    <div className="awaited-form" role="status" aria-label={formatMessage({ id: 'modal_loading' })}>
      {useApp(selectLoginSettings).smsOffered && <i className="ways-to-log-in" />}
      <span>
        <i />
        <i />
      </span>
      <span>
        <i />
        <i />
      </span>
      <i className="remember" />
      <i className="send" />
      {useApp(selectIsRegisterOffered) && <i className="newcomer" />}
    </div>
  );
};
