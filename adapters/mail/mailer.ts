export type Email = { to: string; subject: string; text: string; html?: string };
/** Where the email went: a server's message id, or the path of the outbox file. */
export type Sent = { id: string };
export interface Mailer {
  readonly kind: 'smtp' | 'outbox';
  send(email: Email): Promise<Sent>;
  close(): void;
}

export type MailFault = 'busy' | 'refused' | 'unreachable' | 'misconfigured';
/** An email could not be handed over, and why: told by codes, never by message text. */
export class MailFailed extends Error {
  readonly fault: MailFault;
  constructor(fault: MailFault, cause: unknown) {
    super(`the email could not be sent: ${fault}`, { cause });
    this.name = 'MailFailed';
    this.fault = fault;
  }
}
