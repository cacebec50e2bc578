import { maxBetOf, type GameRow } from '../lobby/games.ts';
import type { members } from '../../trust/members/schema.ts';
import { mainWallet, playWallet } from '../../trust/ledger/books.ts';
import type { NewSeat } from './seats.ts';

const trial = 4;

/** The wallet that bets at a vendor draw on. */
export const walletFor = (
  { kind }: Pick<typeof members.$inferSelect, 'kind'>,
  { code, walletMode }: Pick<GameRow['vendor'], 'code' | 'walletMode'>,
): string => {
  if (kind === trial) return playWallet;
  return walletMode === 'transfer' ? code : mainWallet;
};

/** The seat of a member at a game. */
export const seatAt = (
  person: Pick<typeof members.$inferSelect, 'id' | 'kind'>,
  { game, vendor }: GameRow,
  { language, device, room, session }: Pick<NewSeat, 'language' | 'device' | 'room' | 'session'>,
): NewSeat => ({
  member: person.id,
  vendor: vendor.code,
  nodeId: game.nodeId,
  gameCode: game.gameCode,
  gameName: game.gameName,
  gameType: game.gameType,
  wallet: walletFor(person, vendor),
  minBet: game.minBet,
  maxBet: maxBetOf(game),
  language,
  device,
  room,
  session,
});
