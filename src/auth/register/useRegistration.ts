import type { RegisterPlace } from '../../../machines/auth/registration.ts';
import { useFlow } from '../../app/site.tsx';
import { createRegister, registerSettings } from './createRegister.ts';

/** A registration that begins with its page or modal, where an earlier one was left. */
export const useRegistration = (place: RegisterPlace) =>
  useFlow(createRegister, ({ now, session, dialogs }, site) => ({
    ...registerSettings(site),
    now,
    place,
    session,
    dialogs,
  }));
