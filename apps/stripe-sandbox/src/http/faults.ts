/** What to do to the next calls, as asked for through the control API. */
export interface Fault {
  kind: 'error_500' | 'rate_limit' | 'timeout' | 'reset';
  /** Before: the call has no effect. After: it is carried out, and its answer is lost. */
  when: 'before' | 'after';
  /** How many calls it still hits. */
  remaining: number;
  /** Only calls of this method. */
  method?: string;
  /** Only calls whose path contains this. */
  path?: string;
  /** How long a timed out call hangs before it is cut off, in milliseconds. */
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

  /** The fault that hits this call, if any; used up by it. */
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
