const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Recognises a browser at its next sign-in; it grants nothing by itself. */
export interface DeviceCookie {
  read: (header: string | undefined) => string | null;
  write: (token: string) => string;
}

export function deviceCookie(publicUrl: string): DeviceCookie {
  const isSecure = new URL(publicUrl).protocol === "https:";
  // `__Host-` requires the path `/`, and every picture would then be requested with this cookie.
  const name = isSecure ? "__Secure-senda-device" : "senda-device";
  const attributes = `Path=/api/auth; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;
  return {
    read: (header) => tokenIn(header ?? "", `${name}=`),
    write: (token) => `${name}=${token}; ${attributes}`,
  };
}

function tokenIn(header: string, prefix: string): string | null {
  const pair = header.split(";").find((part) => part.trimStart().startsWith(prefix));
  const value = pair?.trim().slice(prefix.length) ?? "";
  return /^[\w-]{43}$/.test(value) ? value : null;
}
