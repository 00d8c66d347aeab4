export interface Reach {
  host: string;
  publicUrl: string;
  trustedProxies: number;
  isProduction: boolean;
}

export interface Exposure {
  isPublic: boolean;
  /** The settings that make it public, as in `HOST es 0.0.0.0`; empty where it is private. */
  causes: readonly string[];
}

const isLoopback = (host: string) => host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);

/**
 * The one place that decides whether others can reach the service. A loopback `HOST` alone does not make it private:
 * a reverse proxy on the same machine carries the internet to it.
 */
export function exposureOf({ host, publicUrl, trustedProxies, isProduction }: Reach): Exposure {
  const { hostname, origin } = new URL(publicUrl);
  const causes = [
    ...(isLoopback(host) ? [] : [`HOST es ${host}`]),
    ...(isLoopback(hostname.replace(/^\[(.*)\]$/, "$1")) ? [] : [`PUBLIC_URL es ${origin}`]),
    ...(trustedProxies > 0 ? [`TRUST_PROXY es ${trustedProxies}`] : []),
    ...(isProduction ? ["NODE_ENV es production"] : []),
  ];
  return { isPublic: causes.length > 0, causes };
}
