export type Letter = { to: string; subject: string; text: string; html?: string };
/** Where the letter went: a server's message id, or the path of the outbox file. */
export type Sent = { id: string };
export interface Mailer {
  readonly kind: 'smtp' | 'outbox';
  send(letter: Letter): Promise<Sent>;
  close(): void;
}

export type MailFault = 'busy' | 'refused' | 'unreachable' | 'misconfigured';
/** A letter could not be handed over, and why: told by codes, never by message text. */
export class MailFailed extends Error {
  readonly fault: MailFault;
  constructor(fault: MailFault, cause: unknown) {
    super(`the letter could not be sent: ${fault}`, { cause });
    this.name = 'MailFailed';
    this.fault = fault;
  }
}
