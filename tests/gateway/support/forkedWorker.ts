import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A process that works on a database whenever it is told what time it is, once it is ready; it can be killed at any moment. */
export class ForkedWorker {
  readonly #child: ChildProcess;
  isReady = false;
  isDead = false;
  #answer: (() => void) | null = null;
  failed: string[] = [];

  constructor(file: string, ...args: readonly string[]) {
    this.#child = fork(`tests/gateway/support/${file}`, [...args], { execArgv: ['--import', 'tsx'] });
    this.#child.on('message', ({ failed }: { failed?: string }) => {
      this.isReady = true;
      if (failed) this.failed.push(failed);
      this.#answer?.();
    });
    this.#child.on('exit', () => {
      this.isDead = true;
      this.#answer?.();
    });
  }

  async workAt(now: Date): Promise<void> {
    if (!this.isReady || this.isDead) return;
    const answered = new Promise<void>((resolve) => {
      this.#answer = resolve;
    });
    this.#child.send({ now: now.toISOString() });
    await answered;
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  async end(): Promise<void> {
    if (this.isDead) return;
    const ended = once(this.#child, 'exit');
    this.kill();
    await ended;
  }
}
