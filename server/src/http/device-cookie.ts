const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The cookie by which a browser is recognised at the next sign-in. It opens nothing by itself. */
export interface DeviceCookie {
  read: (header: string | undefined) => string | null;
  write: (token: string) => string;
}

export function deviceCookie(publicUrl: string): DeviceCookie {
  const isSecure = new URL(publicUrl).protocol === "https:";
  // `__Host-` would need the path `/`, and with it every picture would be asked for with this cookie.
  const name = isSecure ? "__Secure-senda-device" : "senda-device";
  const stored = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?=;|$)`);
  const attributes = `Path=/api/auth; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;
  return {
    read: (header) => stored.exec(header ?? "")?.[1] ?? null,
    write: (token) => `${name}=${token}; ${attributes}`,
  };
}
