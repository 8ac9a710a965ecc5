export interface Step {
  name: string;
  seconds: number;
}

const reminderMs = 10_000;

export class Steps {
  readonly finished: Step[] = [];
  private readonly beganAt = Date.now();
  private readonly write: (line: string) => void;

  constructor(write: (line: string) => void = (line) => console.log(line)) {
    this.write = write;
  }

  get totalSeconds(): number {
    return (Date.now() - this.beganAt) / 1000;
  }

  async run<T>(name: string, work: (say: (progress: string) => void) => Promise<T>): Promise<T> {
    const beganAt = Date.now();
    const seconds = () => (Date.now() - beganAt) / 1000;
    let doing = '';
    const say = (progress: string) => this.write(`  … ${name}: ${(doing = progress)}`);
    const reminder = setInterval(() => {
      this.write(`  … ${name}${doing && `: ${doing}`} (${seconds().toFixed(0)} s)`);
    }, reminderMs);
    try {
      const result = await work(say);
      this.finished.push({ name, seconds: seconds() });
      this.write(`  ✓ ${name} (${seconds().toFixed(1)} s)`);
      return result;
    } catch (error) {
      this.write(`  ✗ ${name}: ${(error as Error).message}`);
      throw error;
    } finally {
      clearInterval(reminder);
    }
  }

  table(): string {
    const width = Math.max(...this.finished.map((step) => step.name.length));
    return this.finished
      .map((step) => `  ${step.name.padEnd(width)}  ${step.seconds.toFixed(1).padStart(6)} s`)
      .join('\n');
  }
}

/** Reports nothing: for tests, whose own output matters. */
export function silentSteps(): Steps {
  return new Steps(() => undefined);
}
