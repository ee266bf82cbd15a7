/** A fault to inject into the next calls, as requested through the control API. */
export interface Fault {
  kind: 'error_500' | 'rate_limit' | 'timeout' | 'reset';
  /** Before: the call has no effect. After: it is executed, but its response is lost. */
  when: 'before' | 'after';
  /** The number of calls it still affects. */
  remaining: number;
  /** Affects only calls with this method. */
  method?: string;
  /** Affects only calls with a path that contains this. */
  path?: string;
  /** How long a timed-out call hangs before it is cut off, in milliseconds. */
  hold: number;
}

export class Faults {
  private list: Fault[] = [];

  add(fault: Fault): void {
    this.list.push(fault);
  }

  clear(): void {
    this.list = [];
  }

  waiting(): readonly Fault[] {
    return this.list;
  }

  /** Returns the fault for this call, if any, and counts it as used. */
  take(method: string, path: string, kinds?: Fault['kind'][]): Fault | undefined {
    const fault = this.list.find(
      (candidate) =>
        (candidate.method ?? method) === method &&
        path.includes(candidate.path ?? '') &&
        (kinds?.includes(candidate.kind) ?? true),
    );
    if (!fault) return undefined;
    fault.remaining -= 1;
    if (fault.remaining <= 0) this.list = this.list.filter((other) => other !== fault);
    return fault;
  }
}
