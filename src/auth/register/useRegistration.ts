import { useMemo } from 'react';
import type { RegisterPlace } from '../../../machines/auth/register.context.ts';
import type { RegisterRef } from '../../../machines/auth/register.machine.ts';
import { selectPhoneProject } from '../../app/app/app.select.ts';
import { termsOf } from './register.select.ts';
import { useApp, useAppRef, useClient, useClock, useMachine } from '../../app/site.tsx';
import { readInvitation } from './invitation.ts';
import { createRegister } from './createRegister.ts';
import { newKey, readDraft } from './registerDraft.ts';

/** A registration that begins with the screen, where an earlier one was left. */
export const useRegistration = (place: RegisterPlace): RegisterRef => {
  const app = useAppRef();
  const client = useClient();
  const clock = useClock();
  const project = useApp(selectPhoneProject);
  const machine = useMemo(() => createRegister(client, clock, project), [client, clock, project]);
  const input = useMemo(() => {
    const snapshot = app.getSnapshot();
    const { session, dialogs, location } = snapshot.context;
    return {
      now: clock.now,
      newKey,
      place,
      terms: termsOf(snapshot),
      draft: readDraft(),
      session,
      dialogs,
      location,
      ...readInvitation(),
    };
  }, [app, clock, place]);
  return useMachine(machine, input);
};
