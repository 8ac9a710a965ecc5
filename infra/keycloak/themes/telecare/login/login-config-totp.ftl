<#import "template.ftl" as layout>
<#import "field.ftl" as field>
<#import "buttons.ftl" as buttons>
<#import "password-commons.ftl" as passwordCommons>
<#assign isError = message?has_content && message.type == "error">
<#assign isManual = mode?? && mode == "manual">
<@layout.registrationLayout displayMessage=isError && !messagesPerField.existsError('totp','userLabel'); section>
  <#if section == "header">
    ${msg("loginTotpTitle")}
  <#elseif section == "form">
    <ol id="kc-totp-settings" class="tc-steps">
      <li>${msg("loginTotpStep1")}</li>
      <#if isManual>
        <li>
          ${msg("loginTotpManualStep2")}
          <code id="kc-totp-secret-key">${totp.totpSecretEncoded}</code>
          <a href="${totp.qrUrl}" id="mode-barcode">${msg("loginTotpScanBarcode")}</a>
        </li>
      <#else>
        <li>
          ${msg("loginTotpStep2")}
          <img id="kc-totp-secret-qr-code" src="data:image/png;base64, ${totp.totpSecretQrCode}" alt="${msg("qrCode")}" width="200" height="200">
          <a href="${totp.manualUrl}" id="mode-manual">${msg("loginTotpUnableToScan")}</a>
        </li>
      </#if>
      <li>${msg("loginTotpStep3")}</li>
    </ol>
    <form action="${url.loginAction}" class="${properties.kcFormClass!}" id="kc-totp-settings-form" method="post" novalidate>
      <input type="hidden" id="totpSecret" name="totpSecret" value="${totp.totpSecret}">
      <#if mode??><input type="hidden" id="mode" name="mode" value="${mode}"></#if>
      <@field.input name="totp" label=msg("authenticatorCode") autocomplete="one-time-code" required=true />
      <@field.input name="userLabel" label=msg("loginTotpDeviceName") required=(totp.otpCredentials?size gte 1) />
      <@passwordCommons.logoutOtherSessions/>
      <@buttons.actionGroup>
        <@buttons.button id="saveTOTPBtn" label="doSubmit" />
        <#if isAppInitiatedAction??>
          <@buttons.button id="cancelTOTPBtn" name="cancel-aia" label="doCancel" type="secondary" value="true" />
        </#if>
      </@buttons.actionGroup>
    </form>
  </#if>
</@layout.registrationLayout>
