# The image of the server: docker build -t gbr . (docs/deployment.md, Containers).
# BASE brings npm, on Debian 12 or newer. Of it, only the C libraries end up in the image.
ARG BASE=docker.io/library/node:24-bookworm-slim

FROM ${BASE} AS build
WORKDIR /app
COPY . .
RUN npm run build
# The pinned Node, its libraries, the app, and what npm installs for the server alone: no shell, no package manager.
RUN mkdir -p /image/bin /image/etc /image/app/domain /image/app/server /image/app/web /image/data /image/backups /image/tmp \
  && cp node_modules/node-linux-*/bin/node /image/bin/ \
  && rm -rf node_modules */node_modules \
  && npm install --omit=dev --no-audit --no-fund --loglevel=error --workspace domain --workspace server \
  && find node_modules -type d -name '*musl*' -prune -exec rm -r {} + \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.*ts' -o -name '*.md' ! -iname '*licen*' \) -delete \
  && ldd /image/bin/node $(find node_modules -name '*.node') | sed -n 's|^\t\(.* => \)\?\(/lib[^ ]*\) .*|\2|p' | sort -u \
  | while read -r library; do cp --parents -L "$library" /image; done \
  && cp -a package.json LICENSE node_modules /image/app/ \
  && cp -a domain/package.json domain/src /image/app/domain/ \
  && cp -a server/package.json server/src server/dist /image/app/server/ \
  && cp -a web/dist /image/app/web/ \
  && find /image/app/domain /image/app/server -name '*.test.ts' -delete \
  && printf 'root:x:0:0::/:/bin/false\ngbr:x:10001:10001::/data:/bin/false\n' > /image/etc/passwd \
  && printf 'root:x:0:\ngbr:x:10001:\n' > /image/etc/group \
  && printf 'hosts: files dns\n' > /image/etc/nsswitch.conf \
  && chown 10001:10001 /image/data /image/backups && chmod 700 /image/data /image/backups && chmod 1777 /image/tmp

FROM scratch
COPY --from=build /image /
WORKDIR /app
USER 10001:10001
ENV NODE_ENV=production MALLOC_TRIM_THRESHOLD_=131072 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
EXPOSE 3000
VOLUME /data
STOPSIGNAL SIGTERM
# No library is missing that compiled code needs.
RUN ["node", "-e", "require('sharp'); require('@node-rs/argon2')"]
# Unhealthy when it hangs, or cannot reach its database.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`, { signal: AbortSignal.timeout(4500) }).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node"]
CMD ["--max-semi-space-size=16", "server/dist/main.mjs"]
