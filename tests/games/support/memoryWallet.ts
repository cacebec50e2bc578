import type { WalletClient } from '../../../games/server/walletClient.ts';

interface Message {
  readonly seat: string;
  readonly txId: string;
  readonly roundId?: string;
  readonly betTxId?: string;
  readonly amount?: string;
  readonly about?: { readonly EN: string };
  readonly most?: string;
}

/** A wallet that keeps one player's money in memory and answers by the rules of the wallet protocol, or not at all. */
export class MemoryWallet implements WalletClient {
  balance: number;
  house = 0;
  /** What happens to the next messages: `lost` never arrives, `unheard` is taken without an answer. */
  readonly troubles: ('lost' | 'unheard')[] = [];
  readonly heard: string[] = [];
  readonly said: string[] = [];
  refusal: 'account_locked' | 'play_paused' | 'seat_ended' | null = null;
  /** Where its player sits, and with which money. */
  place: { readonly mode: 'real' | 'play'; readonly room?: string } = { mode: 'real' };
  readonly #answered = new Map<string, string>();
  readonly #bets = new Map<string, Message>();
  readonly #ofRound = new Map<string, string[]>();
  readonly #game: { nodeId: string; minBet: string; maxBet: string };
  readonly #takenBack = new Set<string>();
  /** Bets that a win came after. */
  readonly #settled = new Set<string>();

  readonly #player: string;

  constructor(balance: number, nodeId: string, [minBet, maxBet] = ['1', '1000000'], player = 'p') {
    this.balance = balance;
    this.#player = player;
    this.#game = { nodeId, minBet, maxBet };
  }

  send: WalletClient['send'] = (name, _vendor, body) => {
    const trouble = name === 'enter' || name === 'balance' ? undefined : this.troubles.shift();
    if (trouble === 'lost') return Promise.resolve(null);
    const answer = this.#answer(name, body as Message);
    this.heard.push(`${name} ${answer.status}`);
    return Promise.resolve(trouble === 'unheard' ? null : (answer as never));
  };

  #answer(call: string, message: Message): { status: string } & Record<string, unknown> {
    if (call === 'enter')
      return {
        status: 'ok',
        seat: (message as unknown as { ticket: string }).ticket,
        player: this.#player,
        currency: 'USD',
        ...this.place,
        language: 'EN',
        balance: String(this.balance),
        game: { ...this.#game, gameId: 'game', gameName: 'A game' },
      };
    if (call === 'balance' || call === 'leave') return { status: 'ok', balance: String(this.balance) };
    const first = this.#answered.get(message.txId);
    const status = first ?? this.#take(call, message);
    if (first === undefined && status === 'ok' && message.about)
      this.said.push([message.about.EN, ...(message.most === undefined ? [] : [message.most])].join(' | '));
    if (status !== 'bet_unknown') this.#answered.set(message.txId, status);
    return { status, balance: String(this.balance), moveId: null, repeated: first !== undefined };
  }

  #take(call: string, message: Message): string {
    const amount = Number(message.amount ?? 0);
    if (call === 'bet') {
      if (this.#takenBack.has(message.txId)) return 'rolled_back';
      if (this.refusal !== null) return this.refusal;
      if (amount > this.balance) return 'balance_too_low';
      this.#move(-amount);
      this.#bets.set(message.txId, message);
      this.#ofRound.set(message.roundId ?? '', [...(this.#ofRound.get(message.roundId ?? '') ?? []), message.txId]);
    } else if (call === 'win') {
      const ofRound = this.#ofRound.get(message.roundId ?? '') ?? [];
      if (ofRound.length === 0) return 'bet_unknown';
      if (ofRound.every((txId) => this.#takenBack.has(txId))) return 'bet_rolled_back';
      for (const txId of ofRound) this.#settled.add(txId);
      this.#move(amount);
    } else {
      if (this.#settled.has(message.betTxId ?? '') && !this.#takenBack.has(message.betTxId ?? ''))
        return 'already_settled';
      const bet = this.#bets.get(message.betTxId ?? '');
      if (bet && !this.#takenBack.has(bet.txId)) this.#move(Number(bet.amount));
      this.#takenBack.add(message.betTxId ?? '');
    }
    return 'ok';
  }

  #move(amount: number): void {
    this.balance += amount;
    this.house -= amount;
  }
}

/** The wallets of several players, each reached by the name of their seat. */
export class WalletsBySeat implements WalletClient {
  readonly #wallets = new Map<string, MemoryWallet>();

  add(seat: string, wallet: MemoryWallet): void {
    this.#wallets.set(seat, wallet);
  }

  send: WalletClient['send'] = (name, vendor, body) => {
    const { seat, ticket } = body as { seat?: string; ticket?: string };
    const wallet = this.#wallets.get(seat ?? ticket ?? '');
    return wallet ? wallet.send(name, vendor, body) : Promise.resolve(null);
  };
}
