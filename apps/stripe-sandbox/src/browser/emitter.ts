type Listener = (event: unknown) => void;

/** `on`, `once` and `off` as in Stripe's elements: chainable; listeners are compared by identity. */
export class Emitter {
  private readonly listeners = new Map<string, { listener: Listener; once: boolean }[]>();

  on(event: string, listener: Listener): this {
    return this.add(event, listener, false);
  }

  once(event: string, listener: Listener): this {
    return this.add(event, listener, true);
  }

  /** Removes all listeners of the event when none is given. */
  off(event: string, listener?: Listener): this {
    const kept = (this.listeners.get(event) ?? []).filter(
      (entry) => listener !== undefined && entry.listener !== listener,
    );
    this.listeners.set(event, kept);
    return this;
  }

  protected emit(event: string, payload: unknown): void {
    for (const entry of [...(this.listeners.get(event) ?? [])]) {
      if (entry.once) this.off(event, entry.listener);
      entry.listener(payload);
    }
  }

  private add(event: string, listener: Listener, once: boolean): this {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), { listener, once }]);
    return this;
  }
}
