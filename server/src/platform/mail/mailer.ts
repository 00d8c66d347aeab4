export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Takes letters away: to an SMTP server, or into a folder where there is none. */
export interface Mailer {
  /** Whether letters can be taken just now; says nothing about any address. */
  isReady(): Promise<boolean>;
  send(letter: EmailMessage): Promise<void>;
  /** Removes what still lies here and is addressed to people whose accounts are gone. */
  removeEmailsTo(addresses: readonly string[]): Promise<void>;
}
