import { eq } from 'drizzle-orm';
import { contract } from '../../../contract/index.ts';
import { sliders } from '../../../gateway/trust/protect/schema.ts';
import type { Guest, House } from './house.ts';

type Purpose = 'login' | 'register' | 'forgot';

const places = 20;

/** A piece moved as by hand: slowly at first, then quickly, then slowly in. */
export const byHand = (x: number, milliseconds = 800): { at: number; x: number }[] =>
  Array.from({ length: places + 1 }, (_, index) => ({
    at: Math.round((milliseconds * index) / places),
    x: Math.round((x * (1 - Math.cos((Math.PI * index) / places))) / 2),
  }));

/** Where the gap of a picture is, which only the gateway knows. */
export const gapOf = async ({ gateway }: House, sliderId: string): Promise<number> => {
  const [row] = await gateway.database.db.select().from(sliders).where(eq(sliders.id, sliderId));
  if (!row) throw new Error('there is no such picture');
  return row.x;
};

/** Lets time pass. */
export const pass = ({ gateway }: House, milliseconds: number): void => {
  gateway.clock.set(new Date(gateway.clock.now().getTime() + milliseconds));
};

/** Puts a piece into its gap, which takes a second, and gives the ticket. */
export const humanTicket = async (
  house: House,
  guest: Guest,
  purpose: Purpose = 'register',
  headers: Record<string, string> = {},
): Promise<string> => {
  const { sliderId } = await guest.ask(contract.verification.slider, { purpose }, { headers });
  const x = await gapOf(house, sliderId);
  pass(house, 1_000);
  return (
    await guest.ask(contract.verification.sliderAnswer, { sliderId, x, path: byHand(x), by: 'drag' }, { headers })
  ).ticket;
};
