import { type Mailer, MailFailed, type MailFault } from './mailer.ts';

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;
const UNREACHABLE = new Set(['ECONNECTION', 'ECONNREFUSED', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ENOTFOUND', 'ECONNRESET']);
const MISCONFIGURED = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'ECONFIG', 'EREQUIRETLS']);

function faultOf(error: unknown): MailFault {
  const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number };
  if (MISCONFIGURED.has(code)) return 'misconfigured';
  if (responseCode >= 500) return 'refused';
  if (responseCode >= 400) return 'busy';
  return UNREACHABLE.has(code) ? 'unreachable' : 'refused';
}

/** Sends by the mail server of SMTP_URL. */
export function smtpMailer(o: { smtpUrl: string; from: string }): Mailer {
  const open = async () =>
    (await import('nodemailer')).createTransport(
      {
        url: o.smtpUrl,
        pool: true,
        maxConnections: 2,
        connectionTimeout: CONNECT_MS,
        greetingTimeout: CONNECT_MS,
        socketTimeout: SILENCE_MS,
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from: o.from },
    );
  let opened: ReturnType<typeof open> | undefined;
  return {
    kind: 'smtp',
    async send(email) {
      try {
        const transport = await (opened ??= open()); // with the first email: many servers never send one
        const { messageId } = await transport.sendMail(email);
        return { id: messageId };
      } catch (error) {
        throw new MailFailed(faultOf(error), error);
      }
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}
