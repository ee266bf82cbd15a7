import { randomUUID } from 'node:crypto';
import type { Clock } from './clock';
import type { Task } from './objects';
import type { Store } from './store';

const longestTimer = 2 ** 31 - 1;

/** Future tasks. Kept in the store so that they survive a restart. */
export class Scheduler {
  private timer: NodeJS.Timeout | undefined;
  private run: ((task: Task) => void) | undefined;

  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
  ) {}

  start(run: (task: Task) => void): void {
    this.run = run;
    this.arm();
  }

  stop(): void {
    this.run = undefined;
    clearTimeout(this.timer);
  }

  after(milliseconds: number, task: Task): void {
    const due = this.clock.elapsed() + milliseconds;
    this.store.put('scheduled', { id: randomUUID(), due, task });
    this.arm();
  }

  /** Sets the timer again after a task was added. */
  arm(): void {
    clearTimeout(this.timer);
    const next = this.inOrder()[0];
    if (!next || !this.run) return;
    const wait = Math.min(Math.max(0, next.due - this.clock.elapsed()), longestTimer);
    this.timer = setTimeout(() => this.runDue(), wait);
  }

  /** Runs everything that is due, such as after the clock was advanced. */
  runDue(): void {
    const now = this.clock.elapsed();
    for (const { id, task } of this.inOrder().filter((scheduled) => scheduled.due <= now)) {
      this.store.remove('scheduled', id);
      this.run?.(task);
      this.store.commit();
    }
    this.arm();
  }

  private inOrder() {
    return this.store.all('scheduled').sort((a, b) => a.due - b.due);
  }
}
