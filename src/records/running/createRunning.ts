import { fromCallback } from 'xstate';
import { runningCalls } from '../../../contract/records/running.ts';
import { runningMachine, type Running } from '../../../machines/records/running.machine.ts';
import { load } from '../../api/call.ts';
import { selectWalletRef } from '../../app/session/session.select.ts';
import type { Site } from '../../app/site.tsx';
import { whenever } from '../../app/whenever.ts';
import { keptSeat } from '../../play/game/tabSeat.ts';
import { selectWallet } from '../../wallet/wallet/wallet.select.ts';

/** The game that is open in this tab is in plain sight. */
const withoutOwnSeat = (running: Running): Running =>
  running.seat !== null && running.seat.seat === keptSeat() ? { ...running, seat: null } : running;

export const createRunning = ({ client, app }: Pick<Site, 'client' | 'app'>) =>
  runningMachine.provide({
    actors: {
      load: load(client(runningCalls).running, () => ({}), withoutOwnSeat),
      wallet: fromCallback(({ sendBack }) => {
        const wallet = selectWalletRef(app.getSnapshot().context.session.getSnapshot());
        if (!wallet) return undefined;
        let isKnown = false;
        return whenever(
          wallet,
          (snapshot) => {
            const held = selectWallet(snapshot);
            return held && `${held.balance} ${held.held}`;
          },
          (money) => {
            if (isKnown) sendBack({ type: 'money.moved' });
            isKnown ||= money !== null;
          },
        );
      }),
    },
  });
