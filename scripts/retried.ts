// A Vitest reporter: names the tests that passed only on their second try, one JSON list in the file of FLAKY_REPORT.
import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase } from 'vitest/node';

export default class Retried implements Reporter {
  private readonly flaky: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.flaky.push(`${test.module.relativeModuleId} › ${test.fullName}`);
  }

  onTestRunEnd(): void {
    const file = process.env['FLAKY_REPORT'];
    if (file) writeFileSync(file, JSON.stringify(this.flaky));
  }
}
