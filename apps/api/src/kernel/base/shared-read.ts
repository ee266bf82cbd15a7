/**
 * One read shared by all concurrent callers. A call during a read waits for the next one, which begins after the call,
 * so that no caller gets data older than its call.
 */
export class SharedRead<Value> {
  private current: Promise<Value> | undefined;
  private next: Promise<Value> | undefined;

  constructor(private readonly read: () => Promise<Value>) {}

  get(): Promise<Value> {
    if (!this.current) return this.begin();
    this.next ??= this.current.then(
      () => this.beginNext(),
      () => this.beginNext(),
    );
    return this.next;
  }

  private beginNext(): Promise<Value> {
    this.next = undefined;
    return this.begin();
  }

  private begin(): Promise<Value> {
    const reading = this.read().finally(() => {
      if (this.current === reading) this.current = undefined;
    });
    this.current = reading;
    return reading;
  }
}
