export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Delivers emails to an SMTP server, or to a folder where there is none. */
export interface Mailer {
  /** Whether emails can be sent now; independent of any address. */
  isReady(): Promise<boolean>;
  send(email: EmailMessage): Promise<void>;
  /** Deletes undelivered emails to deleted accounts. */
  removeEmailsTo(addresses: readonly string[]): Promise<void>;
}
