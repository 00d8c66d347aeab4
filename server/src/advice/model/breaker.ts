/** Stops asking an endpoint that keeps failing: after so many failures in a row it rests a while, then lets one try. */
export class Breaker {
  private failures = 0;
  private openUntil = 0;

  constructor(
    private readonly now: () => number,
    private readonly most = 5,
    private readonly restMs = 30_000,
  ) {}

  /** Whether a call may be made now. In the half-open state only one passes: the rest wait for how it goes. */
  mayCall(): boolean {
    if (this.failures < this.most) return true;
    if (this.now() < this.openUntil) return false;
    this.openUntil = this.now() + this.restMs;
    return true;
  }

  succeeded(): void {
    this.failures = 0;
  }

  failed(): void {
    this.failures++;
    if (this.failures >= this.most) this.openUntil = this.now() + this.restMs;
  }
}
