import { useSelector } from '@xstate/react';
import type { Overview } from '../../../machines/security/fields.ts';
import type { SecurityCentreRef } from '../../../machines/security/securityCentre.machine.ts';
import {
  selectAuthenticator,
  selectBindEmail,
  selectBindMobile,
  selectEndOthers,
  selectPaymentPassword,
} from './securityCentre.select.ts';
import { Authenticator } from '../authenticator/Authenticator.tsx';
import { BindContact } from '../bindContact/BindContact.tsx';
import { EndOthers } from '../endOthers/EndOthers.tsx';
import { PaymentPassword } from '../paymentPassword/PaymentPassword.tsx';

/** The change that is under way, in a separate modal. */
export const Changes = ({ centre, overview }: { centre: SecurityCentreRef; overview: Overview }) => {
  const mobile = useSelector(centre, selectBindMobile);
  const email = useSelector(centre, selectBindEmail);
  const authenticator = useSelector(centre, selectAuthenticator);
  const payment = useSelector(centre, selectPaymentPassword);
  const others = useSelector(centre, selectEndOthers);
  if (mobile)
    return (
      <BindContact
        flow={mobile}
        title={overview.mobileNum === null ? 'security_mobile_bind' : 'security_mobile_change'}
      />
    );
  if (email)
    return (
      <BindContact flow={email} title={overview.email === null ? 'security_email_bind' : 'security_email_change'} />
    );
  if (authenticator) return <Authenticator flow={authenticator} />;
  if (payment) return <PaymentPassword flow={payment} />;
  if (others) return <EndOthers flow={others} />;
  return null;
};
