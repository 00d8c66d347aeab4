# docs/deployment.md says how it is run. Only DATA_DIR is written, so the rest may be read-only.

ARG DEBIAN=trixie

FROM node:24-${DEBIAN}-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY media-clean/package.json media-clean/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
RUN --mount=type=cache,target=/npm npm ci --ignore-scripts --cache /npm
COPY . .
# .git is not copied, so the commit that logs and metrics name has to be given.
ARG REVISION
RUN SENDA_COMMIT="${REVISION}" npm run build && node tools/build/runtime-files.mjs /app

# Node's own image has npm, yarn and headers besides, which nothing here runs.
FROM debian:${DEBIAN}-slim
ARG VERSION=1.0.0
ARG REVISION
LABEL org.opencontainers.image.title="Senda" \
      org.opencontainers.image.description="Rutas de bienestar emocional y un diario privado" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"

# pg_dump and pg_restore, for `senda backup` and `senda restore`: of PostgreSQL 17 in Debian 13, which cannot back up a newer server.
RUN apt-get update \
 && apt-get install --yes --no-install-recommends postgresql-client \
 && rm -rf /var/lib/apt/lists/*
RUN groupadd --gid 10001 senda \
 && useradd --uid 10001 --gid senda --home-dir /app --no-create-home --shell /usr/sbin/nologin senda \
 && install --directory --owner=senda --group=senda --mode=0700 /data /backups
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /app /app

# Pictures are drawn in several threads; with the default each would keep memory that it has used once.
ENV MALLOC_ARENA_MAX=2
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
WORKDIR /app
# By number, so that Kubernetes can see that it is not root.
USER 10001:10001
VOLUME /data
EXPOSE 3000
# The server itself handles the signal as process 1; a stop takes up to STOP_SECONDS, so wait longer before killing.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--max-semi-space-size=4", "server/dist/senda.js"]
CMD ["serve"]
