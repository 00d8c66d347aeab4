// The same fact, said by two voices. The second one does not flatter: it says what happened and what could help.
const pairs = [
  { harsh: "Siempre lo estropeo todo.", kind: "Esto me ha salido mal, y me duele. Puedo repararlo." },
  { harsh: "No debería sentirme así.", kind: "Me siento así. Algo me importa, y tiene sentido." },
  { harsh: "Todo el mundo puede menos yo.", kind: "A muchas personas también les cuesta. Voy a mi paso." },
  { harsh: "Soy un desastre.", kind: "Hoy no he llegado. ¿Qué necesito para mañana?" },
];

const row = ({ harsh, kind }) =>
  `<div class="row"><p class="harsh">«${harsh}»</p><svg width="76" height="40" viewBox="0 0 76 40"><path d="M4 20c16-14 28 14 44 0" fill="none" stroke="#FFB62E" stroke-width="7" stroke-linecap="round"/><path d="m50 6 18 13-18 14" fill="none" stroke="#FFB62E" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/></svg><p class="kind">«${kind}»</p></div>`;

const furrows = Array.from({ length: 17 }, (_, index) => {
  const x = -500 + index * 150;
  return `<path d="M700 815 ${x} 1060h74Z" fill="${index % 2 ? "#9B89D3" : "#AF9FE0"}"/>`;
}).join("");

export const kindPhrases = {
  width: 1400,
  height: 1050,
  html: `<style>
  .card{position:relative;width:1400px;height:1050px;overflow:hidden;background:linear-gradient(#EDE7FA,#F9EAF0 60%,#FFE9D8)}
  .card>svg{position:absolute;inset:0}
  .in{position:relative;padding:58px 60px}
  h1{font:800 72px/1.05 Gabarito;letter-spacing:-1px;color:#2A1D52;margin:0}
  .heads{display:grid;grid-template-columns:430px 76px 1fr;gap:22px;margin:30px 0 14px;font:600 34px Figtree;color:#4C3A85}
  .row{display:grid;grid-template-columns:430px 76px 1fr;gap:22px;align-items:center;margin-bottom:20px}
  p{margin:0;border-radius:34px;display:flex;align-items:center;min-height:164px;padding:18px 34px;font:600 38px/1.24 Figtree}
  .harsh{background:#D8CEEF;color:#392B66;border-bottom-left-radius:8px}
  .kind{background:#fff;color:#14302A;border-bottom-right-radius:8px;box-shadow:0 5px 0 rgb(95 75 160/.16)}
  </style><div class="card"><svg width="1400" height="1050" viewBox="0 0 1400 1050">
  <circle cx="1250" cy="118" r="190" fill="#FFD071" opacity=".22"/><circle cx="1250" cy="118" r="132" fill="#FFD071" opacity=".3"/><circle cx="1250" cy="118" r="84" fill="#FFB648"/>
  <path fill="#BCD0EA" d="M0 850c180-60 320-80 500-20s380 0 520-40 280-20 380 20v300H0Z"/>
  <path fill="#A594DA" d="M0 900c300-60 460-70 700-70s500 20 700 60v170H0Z"/>
  <clipPath id="field"><path d="M0 900c300-60 460-70 700-70s500 20 700 60v170H0Z"/></clipPath><g clip-path="url(#field)">${furrows}</g></svg>
  <div class="in"><h1>Del juicio a la frase amable</h1>
  <div class="heads"><span>La voz crítica dice</span><span></span><span>Tú puedes decirte</span></div>
  ${pairs.map(row).join("")}</div></div>`,
};
